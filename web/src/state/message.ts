/** A sentence on screen: as it is, or asked for whenever it is drawn, so that it follows the chosen language. */
export type Message = string | (() => string)

export const textOf = (message: Message): string => (typeof message === 'string' ? message : message())
