-- The codes of a delivery's last attempt are in its row of leads.delivery_attempt: nothing but tests read the copies.
alter table leads.delivery drop column last_http_status, drop column last_error_types;
