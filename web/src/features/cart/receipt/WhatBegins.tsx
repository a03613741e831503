import type { InvoiceRow } from '@centrepass/contract/cart/cart'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { coursesQuery, programsQuery, useProductName } from '#features/catalogue/catalogue-calls.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../checkout/CheckoutPage.module.css'
import { purchaseWords } from './purchase-words.ts'

type Item = { key: string; icon: IconName; text: ReactNode }

/** When nothing is left to do: when it begins, and where the member card is. */
export function WhatBegins({ rows }: { rows: readonly InvoiceRow[] }) {
  const words = useWords(purchaseWords)
  const { day } = useFormats()
  const nameOf = useProductName()
  const { data: programs = [] } = useQuery(programsQuery)
  const { data: courses = [] } = useQuery(coursesQuery)
  const offered = { Program: programs, Course: courses }
  const items = rows.flatMap(({ credit, cart_item: { participant, product, product_type } }): Item[] => {
    const key = `${participant.id}-${product_type}-${product.id}`
    if (credit || product_type === 'TournamentTeam') return []
    if (product_type === 'RegistrationOption') {
      const to = pathTo('memberCard', { participantId: participant.id })
      return [{ key, icon: 'person', text: <Link to={to}>{words.card(participant.name)}</Link> }]
    }
    const found = offered[product_type].find(({ id }) => id === product.id)
    if (!found) return []
    const text = words.begins(nameOf(product_type, product), participant.name, day(found.starts_on))
    return [{ key, icon: 'calendar', text }]
  })
  if (items.length === 0) return null
  return (
    <ul className={style.begins}>
      {items.map(({ key, icon, text }) => (
        <li key={key}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
