import { useInfiniteQuery } from '@tanstack/react-query'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { useWords } from '#words/locale.ts'
import { RegisterSomeone } from '../preparing/OnBehalf.tsx'
import { PreparedTable } from '../preparing/PreparedTable.tsx'
import { preparedQuery } from '../preparing/preparing-calls.ts'
import { preparingWords } from '../preparing/preparing-words.ts'
import shared from '../shared/Shared.module.css'
import type { ChangesProps } from './ChangesPage.tsx'
import { Paged } from './Paged.tsx'

/** What the office registered people for on behalf of families, and registering someone else. */
export function Prepared({ working, search, change }: ChangesProps) {
  const words = useWords(preparingWords)
  const { standing } = search
  const asked = useInfiniteQuery(preparedQuery(working.accountId, standing ? { standing } : {}))
  const rows = asked.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <p className={shared.soft}>{words.text}</p>
      <RegisterSomeone accountId={working.accountId} />
      <RadioField
        label={words.standing}
        name="standing"
        value={standing ?? 'all'}
        options={(['all', 'open', 'over'] as const).map((value) => ({
          ...{ value, label: words.standings[value] },
        }))}
        onChange={(value) => change({ standing: value === 'open' || value === 'over' ? value : undefined })}
      />
      <Paged
        asked={asked}
        isEmpty={rows.length === 0}
        none={standing === 'open' ? words.noneOpen : words.none}
      >
        <PreparedTable rows={rows} working={working} />
      </Paged>
    </>
  )
}
