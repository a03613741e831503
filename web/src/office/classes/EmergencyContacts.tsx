import type { ClassList, EmergencySheet } from '@centrepass/contract/classes/classes'
import { useState } from 'react'
import { PhoneLink } from '#features/site/PhoneLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import shared from '../shared/Shared.module.css'
import { type ClassKey, openContacts } from './class-calls.ts'
import { classWords } from './class-words.ts'

type Props = {
  classKey: ClassKey
  list: ClassList
  open: EmergencySheet | null
  onChange: (sheet: EmergencySheet | null) => void
}

/** Whom to call. Opened with a reason, on its days only, and closed again with a press. */
export function EmergencyContacts({ classKey, list, open, onChange }: Props) {
  const words = useWords(classWords)
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={words.contacts}>
      {!list.is_sheet_open && <p className={shared.soft}>{words.contactsClosed}</p>}
      {list.is_sheet_open && !open && (
        <>
          <p className={shared.soft}>{words.contactsText}</p>
          <div>
            <Button look="outline" onClick={() => setAsking(true)}>
              {words.contactsOpen}
            </Button>
          </div>
        </>
      )}
      {open && <Opened sheet={open} onClose={() => onChange(null)} />}
      {isAsking && (
        <ReasonDialog
          deed={{
            ...{ title: words.contacts, press: words.contactsOpen, done: words.contactsDone },
            ...{ initial: {}, check: () => ({}) },
            send: async ({ reason }) => onChange(await openContacts(classKey, reason)),
          }}
          onClose={() => setAsking(false)}
        >
          {() => <p>{words.contactsText}</p>}
        </ReasonDialog>
      )}
    </Section>
  )
}

function Opened({ sheet, onClose }: { sheet: EmergencySheet; onClose: () => void }) {
  const words = useWords(classWords)
  return (
    <>
      <p className={shared.soft}>{words.contactsPrint}</p>
      <ul className={shared.found}>
        {sheet.people.map(({ id, name, contacts }) => (
          <li key={id}>
            <strong>{name}</strong>
            {contacts.length === 0 && <span className={shared.soft}>{words.contactNone}</span>}
            {contacts.map((contact) => (
              <span key={contact.phone}>
                {contact.name} ({contact.relationship}), <PhoneLink phone={contact.phone} />
                {!contact.is_confirmed && <strong> {words.contactNotConfirmed}</strong>}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <div>
        <Button look="outline" onClick={onClose}>
          {words.contactsHide}
        </Button>
      </div>
    </>
  )
}
