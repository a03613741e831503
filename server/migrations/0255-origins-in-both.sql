-- A credit says where it came from in both languages: the reader decides which is shown. Credits from before get both
-- where we wrote the words ourselves.
alter table credits add column origins jsonb check (jsonb_typeof(origins) = 'object');

update credits c
  set origins = jsonb_build_object('en', w.en || w.number, 'fr', w.fr || w.number)
  from (
    select k.id, p.en, p.fr, case
      when starts_with(k.origin, p.en) then substr(k.origin, length(p.en) + 1)
      else substr(k.origin, length(p.fr) + 1)
    end as number
    from credits k join (values
      ('Refund of ', 'Remboursement de ', '^\S+$'),
      ('Overpayment of ', 'Trop-payé de ', '^\S+$'),
      ('Credit from the office', 'Crédit accordé par le bureau', '^$'),
      ('Charge that we owed back to you', 'Débit que nous devions vous rembourser', '^$')
    ) p (en, fr, rest) on
      (starts_with(k.origin, p.en) and substr(k.origin, length(p.en) + 1) ~ p.rest)
      or (starts_with(k.origin, p.fr) and substr(k.origin, length(p.fr) + 1) ~ p.rest)
  ) w
  where w.id = c.id;
