import type { Medical as Facts } from '@centrepass/contract/participants/profile'
import { type ReactNode, useState } from 'react'
import { medicalWords } from '#features/participants/profile/fields/words/medical-words.ts'
import { PhoneLink } from '#features/site/PhoneLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import { medicalPartWords } from './medical-part-words.ts'
import style from './People.module.css'
import { openMedical } from './people-calls.ts'

type Opened = Awaited<ReturnType<typeof openMedical>>

/** Closed until it is opened with a reason, for this person alone; what was opened is kept nowhere. */
export function Medical({ personId }: { personId: number }) {
  const words = useWords(medicalPartWords)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={words.title}>
      {!opened && <p className={style.soft}>{words.text}</p>}
      {opened && !opened.medical && <p>{words.missing}</p>}
      {opened?.medical && <OnFile medical={opened.medical} doubted={opened.not_confirmed} />}
      <div>
        <Button look="outline" onClick={() => (opened ? setOpened(null) : setAsking(true))}>
          {opened ? words.hide : words.open}
        </Button>
      </div>
      {isAsking && (
        <ReasonDialog
          deed={{
            ...{ title: words.title, press: words.open, done: words.opened },
            ...{ initial: {}, check: () => ({}) },
            send: async ({ reason }) => setOpened(await openMedical(personId, reason)),
          }}
          onClose={() => setAsking(false)}
        >
          {() => <p>{words.text}</p>}
        </ReasonDialog>
      )}
    </Section>
  )
}

function OnFile({ medical, doubted }: { medical: Facts; doubted: Opened['not_confirmed'] }) {
  const words = useWords(medicalPartWords)
  const names = useWords(medicalWords)
  const { concussion_history: concussion, emergency_contact_2: second } = medical
  const facts: [string, ReactNode][] = [
    [names.conditions, medical.medical_conditions],
    [names.allergies, medical.allergies],
    [names.epinephrine, medical.carries_epinephrine && words.yes],
    [names.medications, medical.medications],
    [names.concussion, concussion && concussion !== 'none' && names.concussions[concussion]],
    [names.restrictions, medical.physical_restrictions],
    [names.accessibility, medical.accessibility_needs],
  ]
  const said = facts.filter(([, value]) => value)
  return (
    <>
      {said.length === 0 && <p>{names.nothing}</p>}
      <dl className={style.facts}>
        {said.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
        <Fact
          name={names.contact1}
          value={
            <Reached
              contact={medical.emergency_contact_1}
              isDoubted={doubted.includes('emergency_contact_1')}
            />
          }
        />
        {second && (
          <Fact
            name={names.contact2}
            value={<Reached contact={second} isDoubted={doubted.includes('emergency_contact_2')} />}
          />
        )}
        <Fact
          name={names.treatmentShort}
          value={medical.consents_to_emergency_treatment ? words.agreed : words.notAgreed}
        />
      </dl>
    </>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

type Contact = { contact: Facts['emergency_contact_1']; isDoubted: boolean }

function Reached({ contact: { name, relationship, phone }, isDoubted }: Contact) {
  const words = useWords(medicalPartWords)
  return (
    <>
      {name} ({relationship}), <PhoneLink phone={phone} />
      {isDoubted && <strong> {words.notConfirmed}</strong>}
    </>
  )
}
