import * as contract from '@centrepass/contract/accounts/factors'
import * as lost from '@centrepass/contract/accounts/lost-factors'
import * as step from '@centrepass/contract/accounts/second-step'
import { factorAnswers } from '@centrepass/contract/refusals/factors'
import { say } from '@centrepass/contract/refusals/say'
import type { FastifyInstance } from 'fastify'
import { Failure } from '#platform/failure'
import { serve } from '#platform/http/serve'
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './codes/authenticator.ts'
import { sendEmailCode } from './codes/email-code.ts'
import type { FactorDeps } from './factors/factor-deps.ts'
import { renewRecoveryCodes } from './factors/recovery-codes.ts'
import { deviceCookie, forgetDevice } from './factors/remembered-devices.ts'
import { decideLostFactor } from './lost-factors/decide-lost-factor.ts'
import { openLostFactors } from './lost-factors/lost-factors.queries.ts'
import { reportLostFactor } from './lost-factors/report-lost-factor.ts'
import { stopLostFactor } from './lost-factors/stop-lost-factor.ts'
import { addPasskey, newPasskeyOptions } from './passkeys/add-passkey.ts'
import { removePasskey, renamePasskey } from './passkeys/change-passkey.ts'
import { signInOptions, stepUpOptions } from './passkeys/passkey-options.ts'
import { factorsOf, waysOf } from './second-step/factors.queries.ts'
import {
  finishSecondStep,
  type Passed,
  signInWithPasskey,
  waitingAccount,
} from './second-step/second-step.ts'
import { sendStepUpCode, stepUp, stepUpWithPasskey } from './second-step/step-up.ts'
import { type SessionDeps, signingIn, visitorOf } from './signing-in.ts'

type Deps = FactorDeps & SessionDeps

export function factorRoutes(app: FastifyInstance, deps: Deps): void {
  secondStepRoutes(app, deps)
  passkeyRoutes(app, deps)
  codeRoutes(app, deps)
  stepUpRoutes(app, deps)
  lostFactorRoutes(app, deps)
}

function secondStepRoutes(app: FastifyInstance, deps: Deps): void {
  const { signedIn } = signingIn(deps)
  const device = deviceCookie(deps.config)
  const passed = (reply: Parameters<typeof signedIn>[0], { tokens, deviceToken }: Passed) => {
    if (deviceToken !== null) device.keep(reply, deviceToken)
    return signedIn(reply, tokens)
  }
  serve(app, step.secondStep, async ({ body }, { request, reply }) =>
    passed(reply, await finishSecondStep(deps, visitorOf(request), body)),
  )
  serve(app, step.passkeyOptions, (_, { request }) => signInOptions(deps, request.ip))
  serve(app, step.passkeySignIn, async ({ body }, { request, reply }) =>
    passed(reply, await signInWithPasskey(deps, visitorOf(request), body)),
  )
  serve(app, step.sendStepCode, async ({ body }) => {
    const account = await waitingAccount(deps.db, body.token)
    if (!(await waysOf(deps, account)).includes('email')) throw new Failure('way_unavailable')
    await sendEmailCode(deps, account.id)
    return {}
  })
  serve(app, lost.reportLostFactor, async ({ locale, body }) => {
    await reportLostFactor(deps, body.token)
    return { message: say(factorAnswers.lost_factor_asked, {}, locale) }
  })
}

function passkeyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.newPasskeyOptions, ({ actor, params }) => newPasskeyOptions(deps, actor, params.id))
  serve(app, contract.addPasskey, ({ actor, params, body }) => addPasskey(deps, actor, params.id, body))
  serve(app, contract.renamePasskey, async ({ actor, params, body }) => {
    const which = { accountId: params.id, passkeyId: params.passkeyId }
    await renamePasskey(deps, actor, which, body.name)
    return {}
  })
  serve(app, contract.removePasskey, async ({ actor, params }) => {
    await removePasskey(deps, actor, { accountId: params.id, passkeyId: params.passkeyId })
    return {}
  })
}

function codeRoutes(app: FastifyInstance, deps: Deps): void {
  const device = deviceCookie(deps.config)
  serve(app, contract.getFactors, ({ actor, params }, { request }) =>
    factorsOf(deps, actor, { accountId: params.id, deviceToken: device.read(request) }),
  )
  serve(app, contract.startAuthenticator, ({ actor, params }) => startAuthenticator(deps, actor, params.id))
  serve(app, contract.confirmAuthenticator, ({ actor, params, body }) =>
    confirmAuthenticator(deps, actor, params.id, body.code),
  )
  serve(app, contract.removeAuthenticator, async ({ actor, params }) => {
    await removeAuthenticator(deps, actor, params.id)
    return {}
  })
  serve(app, contract.renewRecoveryCodes, ({ actor, params }) => renewRecoveryCodes(deps, actor, params.id))
  serve(app, contract.forgetDevice, async ({ actor, params }) => {
    await forgetDevice(deps.db, actor, { accountId: params.id, deviceId: params.deviceId })
    return {}
  })
}

function stepUpRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.stepUp, async ({ actor, params, body }) => {
    await stepUp(deps, actor, params.id, body)
    return {}
  })
  serve(app, contract.stepUpOptions, ({ actor, params }) => stepUpOptions(deps, actor, params.id))
  serve(app, contract.stepUpWithPasskey, async ({ actor, params, body }) => {
    await stepUpWithPasskey(deps, actor, params.id, body.passkey)
    return {}
  })
  serve(app, contract.sendStepUpCode, async ({ actor, params }) => {
    await sendStepUpCode(deps, actor, params.id)
    return {}
  })
}

function lostFactorRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, lost.listLostFactors, ({ actor }) => openLostFactors(deps.db, actor))
  serve(app, lost.decideLostFactor, ({ actor, params, body }) =>
    decideLostFactor(deps, actor, { id: params.id, ...body }),
  )
  serve(app, lost.stopLostFactor, ({ body }, { request }) => stopLostFactor(deps, request.ip, body))
}
