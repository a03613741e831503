import { required } from '@centrepass/contract/ground/field-rules'
import type { PersonPage } from '@centrepass/contract/people/person-page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { officePathTo } from '../office-path.ts'
import { personQuery } from '../people/people-calls.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { saveDataFile } from './office-privacy-calls.ts'
import { officePrivacyWords } from './office-privacy-words.ts'

/** A person's data for one of the accounts that act for them. */
export function DataFilePart({ accountId, personId }: { accountId: number; personId: string | null }) {
  const words = useWords(officePrivacyWords)
  return (
    <Section title={words.fileTitle}>
      <p className={shared.soft}>{words.fileText}</p>
      {personId ? (
        <OfPerson accountId={accountId} personId={personId} />
      ) : (
        <p>
          {words.findFirst} <Link to={officePathTo('officePeople')}>{words.find}</Link>
        </p>
      )}
    </Section>
  )
}

function OfPerson({ accountId, personId }: { accountId: number; personId: string }) {
  const words = useWords(officePrivacyWords)
  const { again, loading } = useWords(sharedWords)
  const asked = useQuery(personQuery(accountId, personId))
  const [isMaking, setMaking] = useState(false)
  const { data: person, isError } = asked
  if (isError && !person) return <NotLoaded text={words.failed} again={again} failed={[asked]} />
  if (!person) return <Skeleton rows={2} label={loading} />
  const accounts = person.accounts.filter(({ state }) => state === 'confirmed')
  return (
    <>
      <p>{words.filePerson(`${person.first_name} ${person.last_name}, ${person.participant_number}`)}</p>
      {accounts.length === 0 && <p>{words.noAccount}</p>}
      {accounts.length > 0 && (
        <div>
          <Button look="outline" onClick={() => setMaking(true)}>
            {words.make}
          </Button>
        </div>
      )}
      {isMaking && <MakeDialog person={person} accounts={accounts} onClose={() => setMaking(false)} />}
    </>
  )
}

type Making = { person: PersonPage; accounts: PersonPage['accounts']; onClose: () => void }

function MakeDialog({ person, accounts, onClose }: Making) {
  const words = useWords(officePrivacyWords)
  const initial = { account: String(accounts[0]?.account_id ?? '') }
  const deed = {
    ...{ title: words.makeTitle, press: words.make, done: words.made, initial },
    check: ({ account }: typeof initial) => ({ account: required(account) }),
    send: ({ account, reason }: typeof initial & { reason: string }) =>
      saveDataFile(person.id, Number(account), reason),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          <p>{words.makeText}</p>
          <SelectField
            {...form.text('account')}
            label={words.forWhom}
            options={accounts.map(({ account_id, name, email }) => ({
              value: String(account_id),
              label: `${name}, ${email}`,
            }))}
          />
        </>
      )}
    </ReasonDialog>
  )
}
