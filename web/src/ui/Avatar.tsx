import style from './Avatar.module.css'

const COLOURS = 6

/** A person's initials on a colour that is always the same for the same name. */
export function Avatar({ name }: { name: string }) {
  const words = name.split(/\s+/).filter((word) => /\p{Letter}/u.test(word))
  const initials = [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
  const colour = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % COLOURS
  return (
    <span className={style.avatar} data-colour={colour} aria-hidden="true">
      {initials}
    </span>
  )
}
