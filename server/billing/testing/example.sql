INSERT INTO prices VALUES ('27', 900);
UPDATE prices SET per_part = 1500 WHERE prefix = '';
