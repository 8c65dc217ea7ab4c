-- About how many messages a held campaign had when it was released. With many more it is looked at again.
ALTER TABLE campaigns ADD released_messages bigint;
