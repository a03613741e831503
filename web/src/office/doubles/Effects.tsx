import type { MergeEffects } from '@centrepass/contract/people/merges'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import style from './Doubles.module.css'
import { doublesWords } from './doubles-words.ts'
import { inWords } from './in-words.ts'

/** What joining the two does, in sentences. */
export function Effects({ effects }: { effects: MergeEffects }) {
  const words = useWords(doublesWords)
  const {
    moves,
    left_behind,
    copied,
    accounts,
    collisions,
    record_kept: kept,
    record_dropped: dropped,
  } = effects
  const answers = copied.map((part) => words.answers[part] ?? part).join(', ')
  const lines = [
    moves.length > 0 ? words.moves(inWords(moves, words.whats), kept.participant_number) : words.movesNothing,
    ...(left_behind.length > 0 ? [words.leaves(inWords(left_behind, words.whats))] : []),
    ...(answers ? [words.copied(answers)] : []),
    ...accounts.map(({ name, email, comes }) => words.comes[comes](`${name} (${email})`)),
    words.number(dropped.participant_number, kept.participant_number),
    words.told,
    words.undoable,
  ]
  return (
    <Section title={words.effects}>
      {collisions.length > 0 && (
        <p className={style.notice}>
          {words.collide(collisions.map((one) => words.collisions[one]).join(', '))}
        </p>
      )}
      <ul className={style.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  )
}
