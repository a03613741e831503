import type { OfficePaper } from '@centrepass/contract/papers/papers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paperWords } from '#features/papers/paper-words.ts'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import { sharedWords } from '../shared/shared-words.ts'
import { waitingPapersQuery } from './compliance-calls.ts'
import { complianceWords } from './compliance-words.ts'
import { PaperDialog } from './PaperDialog.tsx'
import { PersonLink } from './PersonLink.tsx'

/** Papers that families sent, each decided in place. */
export function PapersWaiting({ accountId }: { accountId: number }) {
  const words = useWords(complianceWords)
  const { again, loading } = useWords(sharedWords)
  const asked = useQuery(waitingPapersQuery(accountId))
  const [opened, setOpened] = useState<OfficePaper | null>(null)
  const columns = useColumns(setOpened)
  const { data: papers, isError } = asked
  return (
    <Section title={words.papersTitle}>
      {isError && !papers && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!papers && !isError && <Skeleton rows={2} label={loading} />}
      {papers?.length === 0 && <p>{words.noPapers}</p>}
      {papers && papers.length > 0 && (
        <OfficeTable caption={words.papersTitle} columns={columns} rows={papers} keyOf={({ id }) => id} />
      )}
      {opened && <PaperDialog paper={opened} onClose={() => setOpened(null)} />}
    </Section>
  )
}

function useColumns(open: (paper: OfficePaper) => void): Column<OfficePaper>[] {
  const words = useWords(complianceWords)
  const { kinds } = useWords(paperWords)
  const { dayOf } = useFormats()
  return [
    {
      key: 'person',
      title: words.person,
      isHead: true,
      onPhone: 'start',
      cell: ({ participant }) => <PersonLink person={participant} />,
    },
    { key: 'sent', title: words.sent, onPhone: 'end', cell: ({ sent_at }) => dayOf(sent_at) },
    {
      key: 'paper',
      title: words.paper,
      onPhone: 'wide',
      cell: (paper) => (
        <>
          {kinds[paper.kind]}
          <Button
            look="outline"
            aria-label={words.decideOf(kinds[paper.kind], paper.participant.name)}
            onClick={() => open(paper)}
          >
            {words.decide}
          </Button>
        </>
      ),
    },
  ]
}
