import type { PersonPage } from '@centrepass/contract/people/person-page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { now } from '#api/site-configuration.ts'
import { KeptDialog } from '#office/KeptDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { ConfirmDeed } from '../ConfirmDeed.tsx'
import style from '../Deed.module.css'
import { useDeed } from '../use-deed.ts'
import { AddGuardianDialog } from './AddGuardianDialog.tsx'
import { freezeQuery, liftFreeze, putFreeze } from './guardian-calls.ts'
import { guardianWords } from './guardian-words.ts'

type Props = { person: PersonPage; accountId: number }

/** Adding a guardian, and the custody freeze: both are for minors. */
export function GuardianDeeds({ person, accountId }: Props) {
  const words = useWords(guardianWords)
  const [open, setOpen] = useState<'add' | 'freeze' | 'lift' | null>(null)
  const close = () => setOpen(null)
  if (!person.is_minor) return null
  const freezing = person.is_frozen ? ('lift' as const) : ('freeze' as const)
  return (
    <div className={style.actions}>
      <Button look="outline" onClick={() => setOpen('add')}>
        {words.add}
      </Button>
      <Button look="outline" onClick={() => setOpen(freezing)}>
        {words[freezing]}
      </Button>
      {open === 'add' && <AddGuardianDialog personId={person.id} onClose={close} />}
      {open === 'freeze' && <FreezeDialog person={person} onClose={close} />}
      {open === 'lift' && <LiftDialog person={person} accountId={accountId} onClose={close} />}
    </div>
  )
}

type DialogProps = { person: PersonPage; onClose: () => void }

function FreezeDialog({ person, onClose }: DialogProps) {
  const words = useWords(guardianWords)
  const { errors, run } = useDeed(words.frozen, onClose)
  const [until, setUntil] = useState('')
  const year = now().getFullYear()
  const years = Array.from({ length: 19 }, (_, ahead) => String(year + ahead))
  return (
    <KeptDialog title={words.freeze} closeLabel={words.close} onClose={onClose}>
      <ConfirmDeed
        reason={{ label: words.reason }}
        confirm={words.confirmFreeze}
        errors={errors}
        onConfirm={(reason) =>
          run(() =>
            putFreeze({ participant_number: person.participant_number, reason, until: until || null }),
          )
        }
        back={{ text: words.cancel, onPress: onClose }}
      >
        <div className={style.form}>
          <p>{words.freezeText}</p>
          <DateField name="until" label={words.until} years={years} value={until} onChange={setUntil} />
        </div>
      </ConfirmDeed>
    </KeptDialog>
  )
}

function LiftDialog({ person, accountId, onClose }: DialogProps & { accountId: number }) {
  const words = useWords(guardianWords)
  const { day } = useFormats()
  const { errors, run } = useDeed(words.lifted, onClose)
  const asked = useQuery(freezeQuery(accountId, person.id))
  const freeze = asked.data
  return (
    <KeptDialog title={words.lift} closeLabel={words.close} onClose={onClose}>
      {asked.isError && <NotLoaded text={words.failed} again={words.again} failed={[asked]} />}
      {asked.isLoading && <Skeleton rows={2} label={words.loading} />}
      {freeze && (
        <ConfirmDeed
          reason={{ label: words.reason }}
          confirm={words.lift}
          errors={errors}
          onConfirm={(reason) => run(() => liftFreeze(freeze.id, reason))}
          back={{ text: words.cancel, onPress: onClose }}
        >
          <div className={style.form}>
            <p>{words.liftText(freeze.reason)}</p>
            {freeze.until && <p>{words.untilDay(day(freeze.until))}</p>}
            <p>{words.liftAfter}</p>
          </div>
        </ConfirmDeed>
      )}
    </KeptDialog>
  )
}
