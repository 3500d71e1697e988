const OrderListPage = () => <h1>我的订单</h1>

export default OrderListPage
