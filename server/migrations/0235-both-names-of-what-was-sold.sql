-- An invoice names what was sold in both languages, as the catalogue named it then: the reader decides which is
-- shown. Rows from before get both names only where the catalogue still calls the product the same.
alter table invoice_rows
  add column product_names jsonb check (jsonb_typeof(product_names) = 'object');

update invoice_rows r
  set product_names = jsonb_build_object(
    'en', coalesce(p.names ->> 'en', p.name), 'fr', coalesce(p.names ->> 'fr', p.name))
  from product_names p
  where p.product_type = r.product_type and p.product_id = r.product_id
    and r.product_name in (p.name, p.names ->> 'en', p.names ->> 'fr');
