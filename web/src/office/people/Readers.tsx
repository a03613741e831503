import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { useRoleText } from '../OfficeFrame.tsx'
import style from './People.module.css'
import { readersQuery } from './people-calls.ts'
import { peopleWords } from './people-words.ts'

type Props = { accountId: number; personId: number }

/** Who in the office can open this page, for a family that asks. */
export function Readers(who: Props) {
  const words = useWords(peopleWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={words.readers}>
      {isOpen ? (
        <Loaded {...who} />
      ) : (
        <div>
          <Button look="outline" onClick={() => setOpen(true)}>
            {words.showReaders}
          </Button>
        </div>
      )}
    </Section>
  )
}

function Loaded({ accountId, personId }: Props) {
  const words = useWords(peopleWords)
  const saidOf = useRoleText()
  const asked = useQuery(readersQuery(accountId, personId))
  if (asked.isError) return <NotLoaded text={words.readersFailed} again={words.again} failed={[asked]} />
  if (!asked.data) return <Skeleton rows={3} label={words.loading} />
  return (
    <ul className={style.rows}>
      {asked.data.map(({ account_id, name, roles }) => (
        <li key={account_id}>
          <strong>{name}</strong>
          <span className={style.soft}>{roles.map(saidOf).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
