import style from './Avatar.module.css'

const COLOURS = 6

type Props = {
  name: string
  /** The id of the participant: a person who changes the name they go by keeps their colour. */
  person?: number | undefined
}

/** A person's initials on a colour that is always the same for the same person. */
export function Avatar({ name, person }: Props) {
  const words = name.split(/\s+/).filter((word) => /\p{Letter}/u.test(word))
  const initials = [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
  return (
    <span className={style.avatar} data-colour={(person ?? sumOf(name)) % COLOURS} aria-hidden="true">
      {initials}
    </span>
  )
}

/** For accounts, which have no number that others may know. */
const sumOf = (name: string) => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
