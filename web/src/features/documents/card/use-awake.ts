import { useEffect } from 'react'

/** The screen stays bright while a card is shown at the gate, where the browser can do that. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let hasLeft = false
    const wake = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on a low battery, and unknown to some browsers: the card is shown all the same.
      const held = await navigator.wakeLock?.request('screen').catch(() => null)
      if (hasLeft) void held?.release()
      else lock = held ?? null
    }
    void wake()
    // A page that was hidden has lost it.
    document.addEventListener('visibilitychange', wake)
    return () => {
      hasLeft = true
      document.removeEventListener('visibilitychange', wake)
      void lock?.release()
    }
  }, [])
}
