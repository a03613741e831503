import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { affiliationWords } from '../profile/fields/words/affiliation-words.ts'
import { profileChoicesQuery } from '../profile/profile-calls.ts'
import style from './Choosing.module.css'
import { choiceWords } from './choice-words.ts'
import type { ClubFieldsProps } from './club-choice.ts'

/** The club that the chosen category needs. It is saved in the profile. */
export function ClubFields({ club, onChange, error = null }: ClubFieldsProps) {
  const words = useWords(choiceWords)
  const profile = useWords(affiliationWords)
  const formats = useFormats()
  const { data: lists } = useQuery(profileChoicesQuery)
  const options = [
    { value: '', label: words.chooseClub },
    ...(lists?.clubs ?? []).map(({ id, name }) => ({ value: String(id), label: formats.club(name) })),
  ]
  const choose = (id: string) => onChange({ ...club, id, isOther: id === String(lists?.otherClubId) })
  return (
    <div className={style.group}>
      <SelectField
        label={profile.club}
        hint={words.clubHint}
        error={club.isOther ? null : error}
        value={club.id}
        options={options}
        onChange={(event) => choose(event.target.value)}
      />
      {club.isOther && (
        <TextField
          label={profile.clubOther}
          maxLength={120}
          error={error}
          value={club.otherName}
          onChange={(event) => onChange({ ...club, otherName: event.target.value })}
        />
      )}
    </div>
  )
}
