-- What phones wrote to an account, by their number (server/replies/conversations/): kept in the transaction that stores a reply.
CREATE TABLE conversations (
  account_id bigint NOT NULL REFERENCES accounts (id),
  number text COLLATE "C" NOT NULL,
  -- The newest reply, and what lists are filtered by of it.
  last_reply_id bigint NOT NULL,
  last_at timestamptz NOT NULL,
  recipient text NOT NULL,
  origin_kind text,
  origin_id bigint,
  opted_out boolean NOT NULL,
  -- `unread` are its replies after `read_up_to`.
  read_up_to bigint NOT NULL,
  unread integer NOT NULL CHECK (unread >= 0),
  is_done boolean NOT NULL DEFAULT false,
  assigned_to bigint,
  PRIMARY KEY (account_id, number),
  FOREIGN KEY (account_id, assigned_to) REFERENCES users (account_id, id) ON DELETE SET NULL (assigned_to)
);
SELECT own_rows_only('conversations', 'SELECT, UPDATE');

-- The inbox, the newest first: all, and by each of its filters that few of many may fulfil.
CREATE INDEX conversations_newest ON conversations (account_id, last_reply_id);
CREATE INDEX conversations_open ON conversations (account_id, last_reply_id) WHERE NOT is_done AND NOT opted_out;
CREATE INDEX conversations_done ON conversations (account_id, last_reply_id) WHERE is_done;
CREATE INDEX conversations_unread ON conversations (account_id, last_reply_id) WHERE unread > 0;
CREATE INDEX conversations_assigned ON conversations (account_id, assigned_to, last_reply_id) WHERE assigned_to IS NOT NULL;
CREATE INDEX conversations_of_origin ON conversations (account_id, origin_kind, origin_id, last_reply_id);
CREATE INDEX conversations_to ON conversations (account_id, recipient, last_reply_id);
-- Replies that came to one of the account's numbers.
CREATE INDEX replies_to ON replies (account_id, recipient, id);

-- What came before there was an inbox counts as read.
INSERT INTO conversations (account_id, number, last_reply_id, last_at, recipient, origin_kind, origin_id, opted_out, read_up_to, unread)
SELECT DISTINCT ON (account_id, number) account_id, number, id, received_at, recipient, origin_kind, origin_id, opted_out, id, 0
FROM replies WHERE number <> '' ORDER BY account_id, number, id DESC;

-- Answers to replies (server/sending/answers/). The key is whoever sends it's own: what is sent twice with it is sent once.
CREATE TABLE answers (
  account_id bigint NOT NULL REFERENCES accounts (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  key uuid NOT NULL,
  user_id bigint,
  sent_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, key)
);
CREATE INDEX answers_sent ON answers (account_id, sent_at);
SELECT own_rows_only('answers', 'SELECT');
