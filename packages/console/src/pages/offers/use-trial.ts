import type { OfferWritten, TrialCart } from '@xinglin/api-contract/staff-api'
import type { OfferTrial } from '@xinglin/domain/staff'
import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 500

type Asked = OfferWritten & { readonly cart: TrialCart | null }

/** What would come of what stands in the editor, asked whenever somebody pauses; of several answers the last counts. */
export const useTrial = (
  asked: Asked,
  onTry: (asked: Asked) => Promise<OfferTrial | null>,
): { readonly trial: OfferTrial | null; readonly isTrying: boolean } => {
  const [trial, setTrial] = useState<OfferTrial | null>(null)
  const [isTrying, setTrying] = useState(true)
  const words = JSON.stringify(asked)
  const latest = useRef({ words, asked, onTry })
  useEffect(() => {
    latest.current = { words, asked, onTry }
  })
  useEffect(() => {
    const ask = async (): Promise<void> => {
      setTrying(true)
      const answer = await latest.current.onTry(latest.current.asked)
      // Something else stands there by now: its own answer follows.
      if (latest.current.words !== words) return
      setTrying(false)
      if (answer !== null) setTrial(answer)
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return { trial, isTrying }
}
