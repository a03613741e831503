import type { DocumentSummary } from '@centrepass/contract/documents/documents'
import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import { useQuery } from '@tanstack/react-query'
import { documentsQuery } from '#features/documents/document-calls.ts'
import { documentsByState } from '#features/documents/documents-by-person.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Section } from '#ui/Section.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import style from '../checkout/CheckoutPage.module.css'
import { purchaseWords } from './purchase-words.ts'
import { WhatBegins } from './WhatBegins.tsx'

type Props = { accountId: number; invoice: InvoiceDetails }

/** From the receipt straight into signing: a registration counts once its documents are signed. */
export function NextStep({ accountId, invoice }: Props) {
  const words = useWords(purchaseWords)
  const { data: documents } = useQuery(documentsQuery(accountId, useLocale()))
  const { toSign, waiting } = documentsByState(documents ?? [])
  if (documents && toSign.length === 0) {
    return (
      <Section title={words.next}>
        <p>{waiting.length > 0 ? words.othersSign(waiting.length) : words.nothingToSign}</p>
        <WhatBegins rows={invoice.item_rows} />
        <div className={style.buttons}>
          <AllDocuments />
        </div>
      </Section>
    )
  }
  return (
    <Section title={documents ? words.lastStep(minutesFor(toSign)) : words.next}>
      <p>{documents ? words.waivers(toSign.length) : words.noWaivers}</p>
      <div className={style.buttons}>
        <Link to={pathTo('documents')} search={{ sign: 'all' }} {...buttonLook()}>
          <Icon name="sign" />
          {words.sign}
        </Link>
        <AllDocuments />
      </div>
      <p>{words.refresh}</p>
    </Section>
  )
}

/** A text is read once, for however many people it is: about a minute each. */
const minutesFor = (documents: readonly DocumentSummary[]): number =>
  new Set(documents.map(({ code, version }) => `${code} ${version}`)).size

function AllDocuments() {
  const { seeDocuments } = useWords(purchaseWords)
  return (
    <Link to={pathTo('documents')} {...buttonLook('outline')}>
      {seeDocuments}
    </Link>
  )
}
