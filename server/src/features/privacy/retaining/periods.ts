/** How long what is held is kept, from the association's variables: the defaults are those of the documentation. */
export function periodsFrom(variables: Record<string, string>) {
  const whole = (key: string, usual: number) => {
    const given = Number(variables[key])
    return Number.isInteger(given) && given > 0 ? given : usual
  }
  return {
    /** Class C and D: after the end of the last season with a registration. */
    privateMonths: whole('retention_private_months', 13),
    /** A paper that the office decided about has served its purpose. */
    paperMonths: whole('retention_paper_months', 12),
    notificationMonths: whole('retention_notification_months', 24),
    linkRequestMonths: whole('retention_link_request_months', 12),
    /** Class B: contact, club and consents, after the end of the last season with a registration. */
    contactMonths: whole('retention_contact_months', 84),
    moneyYears: whole('retention_money_years', 7),
    evidenceYears: whole('retention_evidence_years', 2),
  }
}
export type Periods = ReturnType<typeof periodsFrom>
