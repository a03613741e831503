export const [MAREN, IDA, NILS] = [301, 302, 303]

/** The fees and the tax of the demonstration. */
export const cedarCoast = {
  registration_system_fee_cents: 200,
  service_fee_percent: '2.0',
  service_fee_max_cents: 2500,
  minimum_charge_cents: 50,
  tax_rate: '0.05',
}

/** A registration by its parts of the price. */
export const option = (
  national_cents: number,
  provincial_cents: number,
  tax_class = 'EXEMPT_MEMBERSHIP',
) => ({
  ...{ national_cents, provincial_cents, tax_class },
  ...{ late_from: null, late_provincial_add_cents: 0 },
})
