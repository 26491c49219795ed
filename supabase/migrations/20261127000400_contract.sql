-- Drops functions that no release since November 27, 2026 calls.
drop function if exists leads.lane(int), leads.share(int, numeric), leads.counted(text, int, int), leads.add(text, int, int, int),
  leads.mail_opens(int, int, int, text), leads.weigh(leads.bucket_limit[]), leads.weigh(leads.bucket_limit[], text),
  leads.rank_again(text, int), leads.give_way(), leads.count_mail(int, text),
  leads.discard(text, uuid[]), leads.probe(uuid, boolean), leads.put_into_outbox(uuid, int, text);
