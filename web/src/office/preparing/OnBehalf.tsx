import type { FoundPerson } from '@centrepass/contract/people/find-people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import type { Working } from '../OfficeFrame.tsx'
import { FindPerson } from '../shared/FindPerson.tsx'
import { sharedWords } from '../shared/shared-words.ts'
import { PreparedList } from './PreparedTable.tsx'
import { preparedQuery } from './preparing-calls.ts'
import { preparingWords } from './preparing-words.ts'
import { RegisterDialog } from './RegisterDialog.tsx'

/** Finds the person first, then registers them. */
export function RegisterSomeone({ accountId }: { accountId: number }) {
  const words = useWords(preparingWords)
  const { close } = useWords(sharedWords)
  const [isOpen, setOpen] = useState(false)
  const [person, setPerson] = useState<FoundPerson | null>(null)
  const end = () => {
    setOpen(false)
    setPerson(null)
  }
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>{words.register}</Button>
      </div>
      {isOpen && !person && (
        <Dialog title={words.register} closeLabel={close} onClose={end}>
          <FindPerson accountId={accountId} words={words} onChoose={setPerson} />
        </Dialog>
      )}
      {person && <RegisterDialog key={person.id} person={person} onClose={end} />}
    </>
  )
}

type OnPage = { person: { id: number; name: string }; working: Working }

/** On a person's page: registers them, and what was registered before. */
export function OnBehalfOf({ person, working }: OnPage) {
  const words = useWords(preparingWords)
  const { again } = useWords(sharedWords)
  const [isOpen, setOpen] = useState(false)
  const asked = useInfiniteQuery(preparedQuery(working.accountId, { participant: person.id }))
  const rows = asked.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Section title={words.title}>
      <div>
        <Button look="outline" onClick={() => setOpen(true)}>
          {words.register}
        </Button>
      </div>
      {asked.isError && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {rows.length > 0 && <PreparedList rows={rows} working={working} />}
      {isOpen && <RegisterDialog person={person} onClose={() => setOpen(false)} />}
    </Section>
  )
}
