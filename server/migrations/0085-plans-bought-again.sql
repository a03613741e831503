-- Who cancels may still owe the rest of a plan, and buy the same program again by another one: two plans are open then,
-- of which one pays for the spot. That a person has one spot at most is held by enrolments_one_live_program.
drop index payment_schedules_one_active;
