-- Whether a campaign's name was made of whom it goes to and when: it follows when these change.
ALTER TABLE campaigns ADD has_usual_name boolean NOT NULL DEFAULT false;
