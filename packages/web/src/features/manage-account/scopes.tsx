import { Pill } from '@xinglin/ui-kit/Pill'
import { AccountSection } from './account-section.tsx'
import * as shared from './account.css.ts'

type ScopesProps = { readonly scopes: readonly { readonly name: string; readonly isLicensed: boolean }[] }

/** 经营范围: what the certificates permit this buyer to buy, and the other scopes. */
export const Scopes = ({ scopes }: ScopesProps) => (
  <AccountSection title="经营范围" note="依据证件核定，超出范围的品种不可采购">
    <ul className={`${shared.panelBody} ${shared.pills}`} aria-label="经营范围">
      {scopes.map(({ name, isLicensed }) => (
        <li key={name} className={shared.pillItem}>
          {isLicensed ? (
            <Pill tone="ok" icon="check">
              {name}
            </Pill>
          ) : (
            <Pill tone="off">{`${name} 未开通`}</Pill>
          )}
        </li>
      ))}
    </ul>
  </AccountSection>
)
