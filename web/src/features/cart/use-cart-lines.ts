import type { Account } from '@centrepass/contract/accounts/accounts'
import type { InvoiceRow } from '@centrepass/contract/cart/cart'
import type { Problem } from '@centrepass/contract/ground/errors'
import { useCart } from '#state/cart-store.ts'
import { useProductLists } from '../catalogue/catalogue-calls.ts'
import { linesOf, type PersonLines } from './cart-lines.ts'

type Judged = { pricedRows: readonly InvoiceRow[]; problems: readonly Problem[] }

/** The cart person by person, with names from the account and products from the catalogue. */
export function useCartLines(account: Account, { pricedRows, problems }: Judged): PersonLines[] {
  const rows = useCart()
  const [{ data: options = [] }, { data: programs = [] }, { data: courses = [] }] = useProductLists()
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
