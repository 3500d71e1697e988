import { Dialog } from '@xinglin/ui-kit/Dialog'
import { orderIdOf } from '../../shared/id-in.ts'
import { TimeSandboxDesk } from './time-sandbox-desk.tsx'

type TimeSandboxDialogProps = {
  /** The order whose page is open, as the address names it. */
  readonly order: string | undefined
  readonly onClose: () => void
}

/** 演示时间: in a demo only. Loaded when it is opened. */
export const TimeSandboxDialog = ({ order, onClose }: TimeSandboxDialogProps) => (
  <Dialog open title="演示时间" width="medium" onClose={onClose}>
    <TimeSandboxDesk order={orderIdOf(order ?? '')} />
  </Dialog>
)
