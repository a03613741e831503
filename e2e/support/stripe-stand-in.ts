import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { FAKE_KEYS, startFakeStripe } from '#server/test/providers/fake-stripe/start-fake-stripe.ts'

/** Stripe's two sides on this machine: the one our server talks to, and the script that our page loads. */
export async function startStripe() {
  const api = await startFakeStripe()
  const script = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT)
  })
  await new Promise<void>((resolve) => script.listen(0, '127.0.0.1', resolve))
  // The address of a server that listens on a port, which it does by now.
  const { port } = script.address() as AddressInfo
  return {
    api,
    variables: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: FAKE_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: FAKE_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: FAKE_KEYS.webhookSecret,
      STRIPE_API_BASE: api.url,
      CARD_SCRIPT_URL: `http://127.0.0.1:${port}/stripe.js`,
    },
    /** What the script asks Stripe for, which in a test is us. */
    join: async (page: Page) => {
      await page.exposeFunction('stripeToken', (number: string) => api.token(number.replace(/\D/g, '')))
      await page.exposeFunction('stripeConfirm', (secret: string, isYes: boolean) =>
        api.confirm(secret, isYes),
      )
    },
    stop: async () => {
      await api.close()
      await new Promise<void>((resolve) => script.close(() => resolve()))
    },
  }
}

/** As much of Stripe's script as our page uses: one field, a wallet with a sheet, and a bank that asks in a dialog. */
const SCRIPT = `const wallet = (options, listeners, choose) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Apple Pay'
  const sheet = () => {
    const dialog = document.createElement('dialog')
    dialog.innerHTML = '<p></p><button value="4242424242424242">Confirm with Visa</button><button value="">Close</button>'
    dialog.querySelector('p').textContent = 'Pay ' + options.amount
    dialog.addEventListener('click', ({ target }) => {
      if (target.localName !== 'button') return
      dialog.remove()
      if (!target.value) return listeners.cancel?.({})
      choose(target.value)
      listeners.confirm({ paymentFailed: () => {} })
    })
    document.body.append(dialog)
    dialog.showModal()
  }
  button.addEventListener('click', () => listeners.click({ resolve: sheet, reject: () => {} }))
  return {
    on: (name, listener) => { listeners[name] = listener },
    mount: (place) => {
      place.append(button)
      setTimeout(() => listeners.ready({ availablePaymentMethods: { applePay: true } }))
    },
    destroy: () => button.remove(),
  }
}
window.Stripe = (key) => ({
  elements: (options) => {
    let field
    const listeners = {}
    return {
      create: (kind) => kind === 'expressCheckout' ? wallet(options, listeners, (number) => { field = { value: number } }) : ({
        on: (name, listener) => { listeners[name] = listener },
        mount: (place) => {
          place.innerHTML = '<label>Card number <input inputmode="numeric" autocomplete="cc-number"></label>'
          field = place.querySelector('input')
          document.documentElement.dataset.stripeOptions = JSON.stringify({ key, mode: options.mode, amount: options.amount })
          setTimeout(() => listeners.ready())
        },
        destroy: () => field?.closest('label').remove(),
      }),
      submit: async () => field.value ? {} : { error: { type: 'validation_error' } },
      update: () => {},
      number: () => field.value,
    }
  },
  createConfirmationToken: async ({ elements }) => {
    const number = elements.number()
    const card = { brand: 'visa', last4: number.slice(-4) }
    return { confirmationToken: { id: await window.stripeToken(number), payment_method_preview: { card } } }
  },
  handleNextAction: ({ clientSecret }) => new Promise((resolve) => {
    const dialog = document.createElement('dialog')
    dialog.innerHTML = '<p>Is it you?</p><button value="yes">Yes, it is me</button><button value="no">No</button>'
    dialog.addEventListener('click', async ({ target }) => {
      if (!target.value) return
      await window.stripeConfirm(clientSecret, target.value === 'yes')
      dialog.remove()
      resolve({})
    })
    document.body.append(dialog)
    dialog.showModal()
  }),
})`
