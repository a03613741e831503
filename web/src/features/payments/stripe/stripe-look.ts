import type { Appearance, StripeElementStyle } from '@stripe/stripe-js'

/** Our tokens as plain colours: Stripe's frames know neither our variables nor how ours are mixed. */
export function stripeLook(): Appearance {
  const colour = colourReader()
  return {
    theme: 'stripe',
    variables: {
      fontFamily: '"Public Sans", system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '6px',
      colorPrimary: colour('--primary'),
      colorBackground: colour('--surface'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-soft'),
      colorTextPlaceholder: colour('--ink-soft'),
      colorDanger: colour('--error'),
    },
    rules: {
      '.Input': { borderColor: colour('--line-strong'), boxShadow: 'none', padding: '11px 12px' },
      '.Input:focus': { outline: `3px solid ${colour('--link')}`, outlineOffset: '2px', boxShadow: 'none' },
      '.Input--invalid': {
        borderColor: colour('--error'),
        boxShadow: `inset 0 0 0 1px ${colour('--error')}`,
      },
      '.Label': { fontSize: '15px', fontWeight: '600', color: colour('--ink') },
      '.Error': { fontSize: '14px', fontWeight: '600' },
    },
  }
}

/** The same for a field that is alone in its frame: of that, only the text is Stripe's. */
export function codeLook(): StripeElementStyle {
  const colour = colourReader()
  return {
    base: {
      fontFamily: '"Public Sans", system-ui, sans-serif',
      fontSize: '16px',
      color: colour('--ink'),
      '::placeholder': { color: colour('--ink-soft') },
    },
    invalid: { color: colour('--error') },
  }
}

/** A colour may be a mixture or depend on light and dark: painted on one point, it is what it is. */
function colourReader(): (token: string) => string {
  const context = document.createElement('canvas').getContext?.('2d', { willReadFrequently: true })
  return (token) => {
    const probe = document.createElement('span')
    probe.style.color = `var(${token})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    if (!context) return color
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }
}
