import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { documentsQuery } from '#features/documents/document-calls.ts'
import { documentsByState } from '#features/documents/documents-by-person.ts'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Section } from '#ui/Section.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import style from './CheckoutPage.module.css'
import { purchaseWords } from './purchase-words.ts'

/** From the receipt straight into signing: a registration counts once its documents are signed. */
export function NextStep({ accountId }: { accountId: number }) {
  const words = useWords(purchaseWords)
  const { data: documents } = useQuery(documentsQuery(accountId, useLocale()))
  const { toSign, waiting } = documentsByState(documents ?? [])
  const isDone = documents && toSign.length === 0
  return (
    <Section title={words.next}>
      {isDone ? (
        <p>{waiting.length > 0 ? words.othersSign(waiting.length) : words.nothingToSign}</p>
      ) : (
        <p>{documents ? words.waivers(toSign.length) : words.noWaivers}</p>
      )}
      <div className={style.buttons}>
        {!isDone && (
          <Link to={pathTo('documents')} search={{ sign: 'all' }} {...buttonLook()}>
            <Icon name="sign" />
            {words.sign}
          </Link>
        )}
        <Link to={pathTo('documents')} {...buttonLook('outline')}>
          {words.seeDocuments}
        </Link>
      </div>
      {!isDone && <p>{words.refresh}</p>}
    </Section>
  )
}
