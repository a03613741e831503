import { erasureMatters } from '@centrepass/contract/privacy/groups'
import type { ErasureForOffice } from '@centrepass/contract/privacy/privacy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { ErasureDialog } from './ErasureDialog.tsx'
import { waitingErasuresQuery } from './office-privacy-calls.ts'
import { officePrivacyWords } from './office-privacy-words.ts'

/** Erasures that the office has to decide, each with what has to be looked at. */
export function Erasures({ accountId }: { accountId: number }) {
  const words = useWords(officePrivacyWords)
  const { again, loading } = useWords(sharedWords)
  const asked = useQuery(waitingErasuresQuery(accountId))
  const [opened, setOpened] = useState<ErasureForOffice | null>(null)
  const columns = useErasureColumns(setOpened)
  const { data: erasures, isError } = asked
  return (
    <Section title={words.erasuresTitle}>
      <p className={shared.soft}>{words.erasuresText}</p>
      {isError && !erasures && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!erasures && !isError && <Skeleton rows={2} label={loading} />}
      {erasures?.length === 0 && <p>{words.noErasures}</p>}
      {erasures && erasures.length > 0 && (
        <OfficeTable caption={words.erasuresTitle} columns={columns} rows={erasures} keyOf={({ id }) => id} />
      )}
      {opened && <ErasureDialog accountId={accountId} erasure={opened} onClose={() => setOpened(null)} />}
    </Section>
  )
}

function useErasureColumns(open: (erasure: ErasureForOffice) => void): Column<ErasureForOffice>[] {
  const words = useWords(officePrivacyWords)
  const locale = useLocale()
  const { dayOf } = useFormats()
  return [
    {
      key: 'who',
      onPhone: 'start',
      title: words.who,
      isHead: true,
      cell: ({ name, participant_number }) => (
        <>
          {name}
          <span className={shared.soft}>{participant_number ?? words.whole}</span>
        </>
      ),
    },
    {
      key: 'asked_by',
      onPhone: 'wide',
      title: words.askedBy,
      cell: ({ asker, asked_at }) => (
        <>
          {asker.name}
          <span className={shared.soft}>{`${asker.email} · ${dayOf(asked_at)}`}</span>
        </>
      ),
    },
    { key: 'due', title: words.due, onPhone: 'end', cell: ({ due_at }) => dayOf(due_at) },
    {
      key: 'matters',
      onPhone: 'wide',
      title: words.matters,
      cell: (erasure) => (
        <>
          <ul>
            {erasure.matters.map((matter) => (
              <li key={matter}>{erasureMatters[matter][locale]}</li>
            ))}
          </ul>
          <Button look="outline" aria-label={words.lookOf(erasure.name)} onClick={() => open(erasure)}>
            {words.look}
          </Button>
        </>
      ),
    },
  ]
}
