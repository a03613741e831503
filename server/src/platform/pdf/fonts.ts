import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

// Carried in the file itself, so that a name looks the same wherever it is opened.
export const REGULAR = { name: 'regular', file: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf') }
export const BOLD = { name: 'bold', file: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf') }
