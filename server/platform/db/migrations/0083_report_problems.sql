-- Why a report on a schedule was not started at its time, until it is: who saved it is written to once.
ALTER TABLE report_definitions ADD problem text;
