import { type ComponentProps, useState } from 'react'
import { Icon } from '../Icon.tsx'
import style from './Field.module.css'
import { TextField } from './TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'> & { showLabel: string; hideLabel: string }

export function PasswordField({ showLabel, hideLabel, ...field }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={style.end}
          aria-pressed={isShown}
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  )
}
