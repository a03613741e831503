import { type AuditAction, auditWords } from '@centrepass/contract/privacy/audit-words'
import { useState } from 'react'
import { now } from '#api/site-configuration.ts'
import { Button } from '#ui/Button.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import type { RecordSearch } from './record-calls.ts'
import { recordWords } from './record-words.ts'

type Named = Record<'person' | 'account' | 'actor' | 'thing', string | null>
type Props = {
  search: RecordSearch
  named: Named | undefined
  change: (changed: RecordSearch) => void
}

const KEPT_YEARS = 8

/** By kind and day; by person, actor and thing where a link led here, each of which can be left again. */
export function RecordFilters({ search, named, change }: Props) {
  const words = useWords(recordWords)
  return (
    <section aria-label={words.filters} className={shared.facts}>
      <Chosen search={search} named={named} change={change} />
      <div className={shared.filters}>
        <SelectField
          name="action"
          label={words.kind}
          value={search.action ?? ''}
          options={[{ value: '', label: words.anyKind }, ...useKinds()]}
          onChange={({ target }) =>
            change({ action: (target.value || undefined) as AuditAction | undefined })
          }
        />
        <DayFilter key={search.day ?? ''} day={search.day ?? ''} change={change} />
        <CheckField
          name="calls"
          label={words.calls}
          checked={search.calls === 'yes'}
          onChange={({ target }) => change({ calls: target.checked ? 'yes' : undefined })}
        />
      </div>
    </section>
  )
}

/** What is typed is a filter once it is a day. */
function DayFilter({ day, change }: { day: string; change: Props['change'] }) {
  const words = useWords(recordWords)
  const year = now().getFullYear()
  const [typed, setTyped] = useState(day)
  const type = (text: string) => {
    setTyped(text)
    const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
    if (text !== day && (isDay || text === '')) change({ day: text || undefined })
  }
  return (
    <DateField
      name="day"
      label={words.day}
      value={typed}
      years={Array.from({ length: KEPT_YEARS }, (_, ago) => String(year - ago))}
      onChange={type}
    />
  )
}

/** Every kind by its words, in the order of the reader's alphabet. */
function useKinds() {
  const locale = useLocale()
  return Object.entries(auditWords)
    .map(([value, said]) => ({ value, label: said[locale] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}

function Chosen({ search, named, change }: Props) {
  const words = useWords(recordWords)
  const { person, account, actor, thing } = search
  const chosen: { text: string; without: RecordSearch }[] = [
    ...(person ? [{ text: words.person(named?.person ?? person), without: { person: undefined } }] : []),
    ...(account ? [{ text: words.account(named?.account ?? account), without: { account: undefined } }] : []),
    ...(actor ? [{ text: words.actor(named?.actor ?? actor), without: { actor: undefined } }] : []),
    ...(thing
      ? [
          {
            text: words.thing(words.things[thing], named?.thing ?? search.thing_id ?? ''),
            without: { thing: undefined, thing_id: undefined },
          },
        ]
      : []),
  ]
  if (chosen.length === 0) return null
  return (
    <div className={shared.actions}>
      {chosen.map(({ text, without }) => (
        <Button key={text} look="outline" aria-label={words.without(text)} onClick={() => change(without)}>
          {text} <span aria-hidden="true">×</span>
        </Button>
      ))}
    </div>
  )
}
