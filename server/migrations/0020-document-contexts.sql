-- What is signed for one program was filed under two words; from here on it is one.
update documents d set context = 'program:' || substr(d.context, 11)
where d.context like 'enrolment:%' and not exists (
  select from documents other
  where other.participant_id = d.participant_id and other.template_id = d.template_id
    and other.season_year = d.season_year and other.context = 'program:' || substr(d.context, 11)
);
