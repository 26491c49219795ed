-- A reminder of an answer is now in the digest of leads: those that have not left are told there.
update leads.submission s set to_gather = true
where s.answered_at is null and s.erased_at is null and exists (
  select from leads.delivery d
  where d.submission_id = s.id and d.message in ('reply_due_soon', 'reply_overdue') and d.state in ('pending', 'held')
);
update leads.delivery d set state = 'cancelled', died_at = null
where d.message in ('reply_due_soon', 'reply_overdue') and d.state in ('pending', 'held', 'dead');

drop function if exists leads.due_notices(leads.submission);
