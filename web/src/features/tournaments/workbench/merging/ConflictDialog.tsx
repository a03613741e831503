import type { Team } from '@centrepass/contract/tournaments/teams'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import style from '../Workbench.module.css'
import type { Facts } from '../work/team-work.ts'
import type { Workbench } from '../work/workbench-store.ts'
import type { Choices, Collision, Side } from './merge-work.ts'
import type { Told } from './news.ts'
import { useAuthor, useChangeWords } from './use-change-words.ts'
import { useCollisionWords } from './use-collision-words.ts'

type Props = { conflict: Team; news: readonly Told[]; facts: Facts; bench: Workbench; onClose: () => void }

/** Everything that two managers changed in different ways, each with both values. Nothing is chosen beforehand. */
export function ConflictDialog({ conflict, news, facts, bench, onClose }: Props) {
  const { words, shared } = useChangeWords(conflict, facts)
  const who = useAuthor(news)
  const isMyself = news.length > 0 && news.every(({ author }) => author.isMe)
  const collisions = bench.collisions()
  const [choices, setChoices] = useState<Choices>({})
  const left = collisions.filter(({ key }) => !choices[key]).length
  return (
    <Dialog title={words.title} closeLabel={shared.close} onClose={onClose}>
      <form
        className={style.stack}
        onSubmit={(event) => {
          event.preventDefault()
          bench.decide(choices)
        }}
      >
        <p>{isMyself ? words.introMe : words.intro(who)}</p>
        {collisions.map((collision) => (
          <CollisionField
            key={collision.key}
            {...{ collision, conflict, facts, who }}
            chosen={choices[collision.key]}
            onChoose={(side) => setChoices((now) => ({ ...now, [collision.key]: side }))}
          />
        ))}
        {collisions.length > 1 && <ChooseAll {...{ collisions, conflict, facts }} onChoose={setChoices} />}
        {left > 0 && <p className={style.soft}>{words.left(left)}</p>}
        <div>
          <Button type="submit" disabled={left > 0}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type FieldProps = {
  collision: Collision
  conflict: Team
  facts: Facts
  who: string
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

function CollisionField({ collision, conflict, facts, who, chosen, onChoose }: FieldProps) {
  const { label, mine, theirs } = useCollisionWords(conflict, facts, who)(collision)
  return (
    <RadioField
      label={label}
      name={collision.key}
      value={chosen ?? ''}
      options={[
        { value: 'theirs', label: theirs },
        { value: 'mine', label: mine },
      ]}
      onChange={(side) => onChoose(side === 'mine' ? 'mine' : 'theirs')}
    />
  )
}

type AllProps = {
  collisions: Collision[]
  conflict: Team
  facts: Facts
  onChoose: (choices: Choices) => void
}

/** Fills every choice in; the manager still sees them and saves. */
function ChooseAll({ collisions, conflict, facts, onChoose }: AllProps) {
  const { words } = useChangeWords(conflict, facts)
  const all = (side: Side) => () =>
    onChoose(Object.fromEntries(collisions.map(({ key }) => [key, side] as const)))
  return (
    <div className={style.buttons}>
      <Button look="quiet" onClick={all('mine')}>
        {words.allMine}
      </Button>
      <Button look="quiet" onClick={all('theirs')}>
        {words.allTheirs}
      </Button>
    </div>
  )
}
