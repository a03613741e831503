// What the page loads. It is bundled into one plain script: a frame without an origin may not load modules.
import { startCardFields } from './start-card-fields.ts'

startCardFields(window)
