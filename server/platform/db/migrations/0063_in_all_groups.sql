-- A campaign to those who are in all of its groups, rather than in any of them.
ALTER TABLE campaigns ADD in_all_groups boolean NOT NULL DEFAULT false;
