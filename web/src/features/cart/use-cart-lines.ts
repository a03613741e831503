import type { Account } from '@centrepass/contract/accounts/accounts'
import type { InvoiceRow } from '@centrepass/contract/cart/cart'
import type { Problem } from '@centrepass/contract/ground/errors'
import { useQuery } from '@tanstack/react-query'
import { useCart } from '#state/cart-store.ts'
import { coursesQuery, programsQuery, registrationOptionsQuery } from '../catalogue/catalogue-calls.ts'
import { linesOf, type PersonLines } from './cart-lines.ts'

type Judged = { pricedRows: readonly InvoiceRow[]; problems: readonly Problem[] }

/** The cart person by person, with names from the account and products from the catalogue. */
export function useCartLines(account: Account, { pricedRows, problems }: Judged): PersonLines[] {
  const rows = useCart()
  const { data: options = [] } = useQuery(registrationOptionsQuery)
  const { data: programs = [] } = useQuery(programsQuery)
  const { data: courses = [] } = useQuery(coursesQuery)
  const catalogue = { RegistrationOption: options, Program: programs, Course: courses }
  return linesOf({ rows, names: namesIn(account), catalogue, pricedRows, problems })
}

function namesIn({ participant, dependants }: Account): Map<number, string> {
  const people = participant ? [participant, ...dependants] : dependants
  return new Map(
    people.map(({ id, preferred_name, first_name, last_name }) => [
      id,
      `${preferred_name || first_name} ${last_name}`,
    ]),
  )
}
