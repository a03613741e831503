import type { DoubtedEntry } from '@centrepass/contract/participants/contact-entries'
import { isRemovable } from '@centrepass/contract/participants/contact-entry-rules'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useWords } from '#words/locale.ts'
import { type AskedEntry, DecideEntryDialog } from './DecideEntryDialog.tsx'
import { doubtedWords } from './doubted-words.ts'
import type { Fact } from './fields/values/use-profile-facts.ts'
import style from './ProfileSection.module.css'
import type { PartProps } from './profile-parts.ts'

type Props = Pick<PartProps, 'person' | 'profile'> & { facts: Fact[]; onChange: () => void }

/** What a part says, with a mark at contacts that no one who acts today answers for. */
export function PartFacts({ person, profile, facts, onChange }: Props) {
  const [asked, setAsked] = useState<AskedEntry | null>(null)
  return (
    <>
      <dl className={style.facts}>
        {facts.map(([label, value, entry]) => {
          const doubted = profile.doubted.find((one) => one.entry === entry)
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {doubted && (
                  <Doubt
                    doubted={doubted}
                    label={label}
                    onDecide={(decision) => setAsked({ id: doubted.id, decision, label, value })}
                    onChange={onChange}
                  />
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {asked && <DecideEntryDialog person={person} asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

type DoubtProps = {
  doubted: DoubtedEntry
  label: string
  onDecide: (decision: AskedEntry['decision']) => void
  onChange: () => void
}

function Doubt({ doubted, label, onDecide, onChange }: DoubtProps) {
  const words = useWords(doubtedWords)
  const { why, may_decide, entry } = doubted
  return (
    <div className={style.doubt}>
      <Mark tone="warning" icon="alert">
        {words.notConfirmed}
      </Mark>
      <p>{may_decide ? words.why[why] : words.waits[why]}</p>
      {may_decide && (
        <div className={style.actions}>
          <Button
            look="outline"
            aria-label={words.about(words.confirm, label)}
            onClick={() => onDecide('confirm')}
          >
            {words.confirm}
          </Button>
          {isRemovable(entry) ? (
            <Button
              look="outline"
              aria-label={words.about(words.remove, label)}
              onClick={() => onDecide('remove')}
            >
              {words.remove}
            </Button>
          ) : (
            <Button look="outline" aria-label={words.about(words.change, label)} onClick={onChange}>
              {words.change}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
