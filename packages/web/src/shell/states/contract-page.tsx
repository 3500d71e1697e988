const ContractPage = () => <h1>电子合同</h1>

export default ContractPage
