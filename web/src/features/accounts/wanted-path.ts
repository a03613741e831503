import { safePath } from '../../safe-path.ts'

/** Where the person was going when asked to sign in; home when nowhere in particular. */
export const wantedPath = (): string => safePath(new URLSearchParams(location.search).get('redirect'))
