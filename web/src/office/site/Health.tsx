import type { OfficeSite, Queue } from '@centrepass/contract/site/office-site'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import { siteWords } from './site-words.ts'

/** How the site is doing, in one sentence, and what waits where. */
export function Health({ site }: { site: OfficeSite }) {
  const words = useWords(siteWords)
  const troubles =
    site.queues.filter(({ is_late }) => is_late).length +
    site.jobs.filter(({ state }) => state !== 'well').length
  return (
    <Section title={words.healthTitle}>
      <p>
        {troubles === 0 ? (
          <Mark tone="success" icon="check">
            {words.allWell}
          </Mark>
        ) : (
          <Mark tone="warning" icon="alert">
            {words.troubles(troubles)}
          </Mark>
        )}
      </p>
      <OfficeTable
        caption={words.healthTitle}
        columns={useQueueColumns()}
        rows={site.queues}
        keyOf={({ kind }) => kind}
      />
    </Section>
  )
}

function useQueueColumns(): Column<Queue>[] {
  const words = useWords(siteWords)
  const { realTime } = useFormats()
  return [
    { key: 'queue', title: words.queue, isHead: true, cell: ({ kind }) => words.queues[kind] },
    { key: 'waiting', title: words.waiting, cell: ({ waiting }) => waiting },
    { key: 'oldest', title: words.oldest, cell: ({ oldest_at }) => (oldest_at ? realTime(oldest_at) : '–') },
    {
      key: 'queue_state',
      title: words.state,
      cell: ({ is_late }) =>
        is_late ? (
          <Mark tone="warning" icon="clock">
            {words.late}
          </Mark>
        ) : (
          <Mark tone="success" icon="check">
            {words.onTime}
          </Mark>
        ),
    },
  ]
}
