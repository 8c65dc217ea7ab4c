-- Messages to keywords and numbers, by when they arrived: those of one keyword, and all with their counts.
CREATE INDEX replies_of_keyword ON replies (account_id, keyword_id, received_at, id) WHERE keyword_id IS NOT NULL;
CREATE INDEX replies_to_keywords ON replies (account_id, received_at, id) INCLUDE (keyword_id, is_near_miss) WHERE keyword_id IS NOT NULL;
